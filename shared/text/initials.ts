/**
 * Two letters for a club without a crest: of its first two words (`SV Maasstad` → `SM`), or of its
 * only word (`Noorderhaven` → `NO`).
 */
export function clubInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => [...word][0]) : [...(words[0] ?? '')];
  return letters.slice(0, 2).join('').toUpperCase();
}
