/** `1 reactie`, `2 reacties`, `0 reacties`. */
export function plural(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}
