#!/usr/bin/env python3
"""Turns the catalogue's texts into one JSON file a language, for the page.

catalogue.py OUT   OUT is a folder, in which texts.LANGUAGE.json are written:
{"card": {"special gift": {"name": "Gift", "short": "…", "full": "…"}, "word draw-pile": {"name": "draw pile"}, …}, "board": …}
and "say": {"draws": {"seen": "…", "one": "…", "many": "…"}, …}, the sentences of stories with their variants;
with "the" where a name has an article within a sentence, "polite" beside a name that is rude, "house" where something is not in the books. A bad line ends it with FILE:LINE: what was expected.
"""
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "catalogue"))
import embed  # noqa: E402  (the format is read in one place)


def shown(entry):
    fields = ["name", "short", "full"] if entry.section != "word" else ["name"]
    fields += ["the"] if entry.text["the"] != entry.text["name"] else []
    fields += ["polite"] if entry.text["polite"] != entry.text["name"] else []
    fields += ["house"] if "house" in entry.text else []
    return {field: in_print(entry.text[field]) for field in fields}


def in_print(text):
    """Apostrophes are curved in print, straight in a terminal."""
    return text.replace("'", "’")


def said(story):
    return {entry.key: {variant: in_print(text) for variant, text in entry.text.items()} for game in story.values() for entry in game}


def pages(files):
    stories = embed.stories(files, embed.messages(embed.MESSAGES))
    for code, table in embed.languages(files).items():
        games = {}
        for entry in table.values():
            texts = games.setdefault(Path(entry.path).name.split(".")[0], {})
            texts[f"{entry.section} {entry.key}"] = shown(entry)
            for prefix, section in embed.CLAUSES.items():
                if entry.section == section:
                    texts[f"clause {prefix}{entry.key.upper()}"] = {field: shown(entry)[field] for field in ("name", "short")}
        yield code, {**games, "say": said(stories[code])}


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: catalogue.py OUT")
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    try:
        for code, games in pages(sorted(map(str, (ROOT / "catalogue").glob("*.*.txt")))):
            text = json.dumps(games, ensure_ascii=False, separators=(",", ":"))
            (out / f"texts.{code}.json").write_text(text, encoding="utf-8")
    except embed.Bad as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
