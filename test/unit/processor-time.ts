/**
 * Milliseconds that this process has computed so far. What an action takes by the clock depends on
 * what else the machine has to do; this does not.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
