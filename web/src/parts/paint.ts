// When something is drawn. Where nobody looks no pictures are made: then it is soon.
const SOON = 100;

function withFrame(what: (done: () => void) => void): Promise<void> {
  return new Promise((done) => {
    if (!globalThis.requestAnimationFrame) return done();
    const timer = setTimeout(done, SOON);
    requestAnimationFrame(() => what(() => (clearTimeout(timer), done())));
  });
}
// While the next picture is made: what changes then is drawn in the same go.
export const nextFrame = (): Promise<void> => withFrame((done) => done());
// When the next picture has been made.
export const painted = (): Promise<void> => withFrame((done) => setTimeout(done));

// Something that need not be in the next picture, but in the one after it. Returns: not at all.
export function afterPaint(what: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(what)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
