/** Has the browser save a text as a file; it goes nowhere else. */
export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  // The download has its own hold on it by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
