export function findChromium(): string;
export function findHeadlessChromium(): string;
export function findFirefox(): string;
export function findWebKit(): { miniBrowser: string; driver: string; screen: string };
export function findEmojiFont(): string;
export function findPhp(): string;
export function findPhpUnit(): string;
export function findNginx(): string;
export function findWordPress(): { wordpress: string; mariadb: string; installDatabase: string };
