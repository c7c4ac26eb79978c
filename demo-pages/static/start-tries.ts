/**
 * The key of session storage under which a tab counts how often it has opened a page anew for the service
 * worker to render it. A page that the worker has rendered removes it.
 * @param folder of the demo, with a slash at the end
 */
export const triesKey = (folder: string) => `fan-demo:tries ${folder}`;
