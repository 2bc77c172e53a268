/** What was handed to the browser to save. */
export function saved() {
  const files: { name: string; blob: Blob }[] = [];
  let blob: Blob;
  URL.createObjectURL = (given: Blob) => ((blob = given), 'blob:test');
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob });
  });
  return files;
}

export const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
