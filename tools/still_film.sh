#!/bin/sh
# Make the film that keeps phones awake where the browser has no other way: four seconds of darkness
# and silence, 16 pixels wide. Needs ffmpeg; the files are committed, since hardly any machine has it.
set -eu
cd "$(dirname "$0")/../web/src/companion"
picture="color=black:s=16x16:r=2:d=4"
plain="-t 4 -map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact"
# shellcheck disable=SC2086 # the options are words of their own
ffmpeg -y -loglevel error -f lavfi -i "$picture" -f lavfi -i anullsrc=r=22050:cl=mono $plain \
  -c:v libx264 -profile:v baseline -pix_fmt yuv420p -g 8 -c:a aac -b:a 8k -movflags +faststart \
  still.mp4
# shellcheck disable=SC2086
ffmpeg -y -loglevel error -f lavfi -i "$picture" -f lavfi -i anullsrc=r=48000:cl=mono $plain \
  -c:v libvpx -b:v 1k -c:a libopus -b:a 6k still.webm
