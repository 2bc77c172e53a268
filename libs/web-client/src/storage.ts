type Storing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage of the browser; what this page remembers by itself where the browser keeps nothing, and throws at whoever looks. */
function orMemory(storage: () => Storing) {
  const memory = new Map<string, string>();
  const remembered: Storing = {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  };
  const there = (): Storing => {
    try {
      return storage() ?? remembered;
    } catch {
      return remembered;
    }
  };
  return {
    getItem: (key: string) => there().getItem(key),
    setItem: (key: string, value: string) => there().setItem(key, value),
    removeItem: (key: string) => there().removeItem(key),
    /** Whether it is there after the page is loaded again. */
    isKept: () => there() !== remembered,
  };
}

/** For all tabs, until it is removed. */
export const lasting = orMemory(() => window.localStorage);

/** For this tab, as long as it is open. */
export const ofTab = orMemory(() => sessionStorage);
