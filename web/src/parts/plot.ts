// Where the names of a plot stand: beside the ends of their lines, in their order, never on top of one another.
export interface Label {
  who: number;
  end: number; // where its line ends
  y: number; // the middle of its name
}
export function labelsAt(ends: readonly number[], height: number, top: number, bottom: number): Label[] {
  const labels = ends.map((end, who) => ({ who, end, y: end })).sort((a, b) => a.end - b.end || a.who - b.who);
  const step = Math.min(height, (bottom - top) / Math.max(1, labels.length - 1));
  labels.forEach((label, i) => (label.y = Math.max(label.y, i ? labels[i - 1]!.y + step : top)));
  for (let i = labels.length - 1, most = bottom; i >= 0; --i, most -= step) labels[i]!.y = Math.min(labels[i]!.y, most);
  return labels;
}

// Those with the same total stand side by side: so many places to the left or right of it.
export const asides = (row: readonly number[]): number[] =>
  row.map((total, who) => {
    const same = row.flatMap((other, i) => (other === total ? [i] : []));
    return same.indexOf(who) - (same.length - 1) / 2;
  });
