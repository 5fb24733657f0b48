// A text or a picture becomes a file on this device.
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const a = document.createElement('a');
  a.href = url;
  a.download = name;
  a.click();
  URL.revokeObjectURL(url);
}
export const saveText = (name: string, text: string): void => saveBlob(name, new Blob([text], { type: 'text/plain' }));
