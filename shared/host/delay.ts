/** The longest wait that a browser's timer takes, in milliseconds; a longer one would end at once. */
const LONGEST = 2 ** 31 - 1;

/** Calls back after so many milliseconds, however many they are. @returns cancels that */
export function delay(milliseconds: number, callback: () => void): () => void {
  let left = milliseconds;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const part = Math.min(left, LONGEST);
    left -= part;
    timer = setTimeout(left > 0 ? wait : callback, part);
  };
  wait();
  return () => clearTimeout(timer);
}
