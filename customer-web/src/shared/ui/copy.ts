import { toast } from './toaster.js';

/** For pages without https, which browsers do not give their clipboard to. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  // Inside an open dialog, which keeps the focus to itself.
  (document.querySelector('[role=dialog][data-state=open]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
}

/** Copies a text and says so, `copy(file, 'Configuration copied to clipboard')`. */
export async function copy(text: string, description: string): Promise<void> {
  try {
    if (window.isSecureContext) await navigator.clipboard.writeText(text);
    else if (!copyBySelection(text)) throw new Error('This browser does not let the page use its clipboard.');
    toast.success({ title: 'Copied!', description });
  } catch (error) {
    toast.error({ title: 'Could not copy', description: (error as Error).message });
  }
}
