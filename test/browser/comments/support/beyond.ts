import type { Page } from '@playwright/test';

/** How wide the page is, and what of the section reaches beyond the screen. */
export function beyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.querySelectorAll<HTMLElement>('[data-widget] *')].filter(
      (element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width && !element.closest('.fan-hidden') && (right > clientWidth + 1 || left < -1);
      },
    );
    return [
      ...(scrollWidth > clientWidth ? [`page: ${scrollWidth}`] : []),
      ...wide.map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
}
