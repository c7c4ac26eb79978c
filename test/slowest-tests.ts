/** Returns the ten slowest tests of a run, one per line under a heading. */
export function slowestTests(tests: { title: string; milliseconds: number }[]): string {
  const slowest = [...tests].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, 10);
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1).padStart(5);
  const lines = slowest.map(({ title, milliseconds }) => `${seconds(milliseconds)} s  ${title}`);
  return ['', 'Slowest tests', ...lines].join('\n');
}
