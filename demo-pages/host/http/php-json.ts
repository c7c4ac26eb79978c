const hexFlags: Record<string, string> = {
  '<': '\\u003C',
  '>': '\\u003E',
  '&': '\\u0026',
  "'": '\\u0027',
};

/**
 * JSON as PHP's `json_encode` writes it under Blade's `@json`: hex flags on, slashes and everything
 * beyond ASCII escaped. Safe inside a `<script type="application/json">`.
 */
export function phpJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/\\(.)/g, (pair, sign: string) => (sign === '"' ? '\\u0022' : pair))
    .replaceAll('/', '\\/')
    .replace(/[<>&']/g, (sign) => hexFlags[sign] ?? sign)
    .replace(
      /[\u007f-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
