import { toast } from './toaster.js';
import { texts } from '../../texts.js';

/** For pages without https, which browsers do not give their clipboard to. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  // An open dialog lets nothing outside of it have the focus, which selecting needs.
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
    else if (!copyBySelection(text)) throw new Error(texts.noClipboard);
    toast.success({ title: texts.copied, description });
  } catch (error) {
    toast.error({ title: texts.notCopied, description: (error as Error).message });
  }
}
