/** What of a `KeyboardEvent` says whose key it is; React's events have it as `nativeEvent`. */
type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/**
 * Whether a key belongs to an input method, which puts a letter or a word together: its Enter takes
 * the word, its Escape drops it. Safari ends the composition before it sends that Enter, and tells
 * only by the key code 229.
 */
export function isComposing({ isComposing, keyCode }: Key): boolean {
  return isComposing || keyCode === 229;
}
