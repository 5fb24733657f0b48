"""Makes the pictures in a folder small: 256 colours are enough for flat shapes. Needs Pillow; without it they stay as they are."""
import pathlib
import sys

try:
    from PIL import Image
except ImportError:
    sys.exit(0)
folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2] / "docs/screens")
for path in sorted(folder.glob("*.png")):
    picture = Image.open(path)
    if picture.mode != "P":
        # Without `kmeans` large areas get a colour beside theirs.
        method = Image.Quantize.MAXCOVERAGE
        picture.convert("RGB").quantize(256, method=method, kmeans=2, dither=Image.Dither.NONE).save(path, optimize=True)
