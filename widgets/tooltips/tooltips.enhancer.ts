import { defineEnhancer } from '../../shared/enhancers/define-enhancer.ts';
import { addTooltips } from '../../shared/ui/tooltips.ts';

/** Tips for the elements in the tag that have `data-tooltip` and a `title`. */
export const mount = defineEnhancer((element, _on, end) => addTooltips(element, end));
