"""JSON Schema, as much of it as docs/schemas uses."""
import functools
import json
import re
from pathlib import Path

SCHEMAS = Path(__file__).resolve().parent.parent / "docs" / "schemas"
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool, "null": type(None)}
ABOUT = {"$schema", "$defs", "title", "description", "required"}  # says nothing by itself


class Misfit(ValueError):
    pass


def check(value, name):
    """Raises Misfit unless the value is as that schema says: server.json, http.json#/$defs/log."""
    why = misfit(value, {"$ref": name}, None, "")
    if why:
        raise Misfit(f"{name}: {why} in {json.dumps(value)}")


@functools.cache
def read(file):
    return json.loads((SCHEMAS / file).read_text(encoding="utf-8"))


def misfit(value, schema, file, where):
    """Where the value is not as the schema says, and why; None: it is."""
    if schema is False:
        return f"{where}: nothing may be here"
    for keyword, wanted in schema.items() if schema is not True else ():
        if keyword in ABOUT and not (keyword == "required" and isinstance(value, dict)):
            continue
        why = RULES[keyword](value, wanted, schema, file, where)
        if why:
            return why
    return None


def refer(value, wanted, _, file, where):
    other, _, path = wanted.partition("#")
    schema = read(other or file)
    for key in path.split("/")[1:]:
        schema = schema[key]
    return misfit(value, schema, other or file, where)


def has_type(value, wanted, *_):
    return isinstance(value, TYPES[wanted]) and (wanted == "boolean" or not isinstance(value, bool))


def fits(test, words):
    """A rule that the value fits or not. Rules about numbers, texts and lists say nothing of other values."""
    return lambda value, wanted, schema, file, where: None if test(value, wanted, file) else f"{where}: {value!r} {words} {wanted!r}"


def of(kind, test):
    return lambda value, wanted, _: not isinstance(value, kind) or isinstance(value, bool) or test(value, wanted)


def choose(value, wanted, file):
    return [misfit(value, schema, file, "") for schema in wanted].count(None)


def look_into(value, wanted, schema, file, where):
    """The members of an object; those that are not described are additionalProperties."""
    if not isinstance(value, dict):
        return None
    described, others = schema.get("properties", {}), schema.get("additionalProperties", True)
    found = (misfit(member, described.get(key, others), file, f"{where}/{key}") for key, member in value.items())
    return next(filter(None, found), None)


def look_at_items(value, wanted, _, file, where):
    found = (misfit(item, wanted, file, f"{where}/{i}") for i, item in enumerate(value)) if isinstance(value, list) else ()
    return next(filter(None, found), None)


RULES = {
    "$ref": refer,
    "type": fits(has_type, "is no"),
    "const": fits(lambda v, wanted, _: v == wanted and isinstance(v, bool) == isinstance(wanted, bool), "is not"),
    "enum": fits(lambda v, wanted, _: v in wanted, "is none of"),
    "minimum": fits(of((int, float), lambda v, least: v >= least), "is less than"),
    "maximum": fits(of((int, float), lambda v, most: v <= most), "is more than"),
    "minLength": fits(of(str, lambda v, least: len(v) >= least), "is shorter than"),
    "maxLength": fits(of(str, lambda v, most: len(v) <= most), "is longer than"),
    "maxItems": fits(of(list, lambda v, most: len(v) <= most), "has more items than"),
    "pattern": fits(of(str, lambda v, pattern: re.search(pattern, v) is not None), "does not fit"),
    "anyOf": fits(lambda v, wanted, file: choose(v, wanted, file) > 0, "fits none of"),
    "oneOf": fits(lambda v, wanted, file: choose(v, wanted, file) == 1, "fits none, or several, of"),
    "required": fits(lambda v, wanted, _: set(wanted) <= set(v), "lacks some of"),
    "properties": look_into,
    "additionalProperties": look_into,
    "items": look_at_items,
}
