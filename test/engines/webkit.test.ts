import { describeSmoke } from './smoke.ts';
import { startWebKit } from './webkit.ts';

describeSmoke('WebKit', startWebKit);
