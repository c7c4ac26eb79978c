/**
 * What stands on a shield where a club has no crest: the first letters of its first three words,
 * or the first two letters of a single word. `SV Maasstad` is `SM`, `Westkade` is `WE`.
 */
export function clubInitials(club: string): string {
  const words = club.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters =
    words.length > 1
      ? words.slice(0, 3).map((word) => [...word][0])
      : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}
