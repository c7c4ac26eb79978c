import type { Family } from './family.ts';

/** SVG and MathML, where names, namespaces and scripts follow other rules. */
export const foreign: Family = {
  'svg-load': '<svg onload="HIT"></svg>',
  'svg-load-no-space': '<svg/onload=HIT>',
  'svg-script': '<svg><script>HIT</script></svg>',
  'svg-script-href': '<svg><script href="EVIL.js"/></svg>',
  'svg-script-xlink': '<svg><script xlink:href="data:text/javascript,HIT"/></svg>',
  'svg-script-entities':
    '<svg><script>&#95;&#95;pwned(/foreign-svg-script-entities/.source)</script>',
  'svg-script-cdata': '<svg><script><![CDATA[HIT]]></script></svg>',
  'svg-link': '<svg><a href="javascript:HIT"><text y="20">x</text></a></svg>',
  'svg-link-xlink': '<svg><a xlink:href="javascript:HIT"><text y="20">x</text></a></svg>',
  'svg-animate-href':
    '<svg><a><animate attributeName="href" values="javascript:HIT"/><text>x</text></a></svg>',
  'svg-set-href':
    '<svg><a><set attributeName="xlink:href" to="javascript:HIT"/><text>x</text></a></svg>',
  'svg-animate-begin': '<svg><animate onbegin="HIT" attributeName="x" dur="1s"/></svg>',
  'svg-set-onbegin': '<svg><set onbegin="HIT" attributeName="x" to="1"/></svg>',
  'svg-image': '<svg><image href="EVIL.png" onerror="HIT"/></svg>',
  'svg-use-data': "<svg><use href=\"data:image/svg+xml,<svg id='x' onload='HIT'/>#x\"/></svg>",
  'svg-use-own': '<svg><use href="EVIL.svg#x"/></svg>',
  'svg-foreign-object': '<svg><foreignObject><img src=x onerror="HIT"></foreignObject></svg>',
  'svg-foreign-iframe': '<svg><foreignObject><iframe src="EVIL"></iframe></foreignObject></svg>',
  'svg-title': '<svg><title><img src=x onerror="HIT"></title></svg>',
  'svg-desc': '<svg><desc><img src=x onerror="HIT"></desc></svg>',
  'svg-style': '<svg><style>@import "EVIL.css";</style></svg>',
  'svg-handler-element': '<svg><handler type="text/javascript" ev:event="load">HIT</handler></svg>',
  'svg-discard': '<svg><discard onbegin="HIT" begin="0s"/></svg>',
  'svg-filter': '<svg><filter><feImage href="EVIL.png"/></filter></svg>',
  'svg-covers':
    '<svg style="position:fixed;inset:0;width:100vw;height:100vh"><rect width="100%" height="100%"/></svg>',
  'math-link': '<math><a href="javascript:HIT">x</a></math>',
  'math-href': '<math href="javascript:HIT"><mtext>x</mtext></math>',
  'math-action':
    '<math><maction actiontype="statusline" xlink:href="javascript:HIT">x</maction></math>',
  'math-text-image': '<math><mtext><img src=x onerror="HIT"></mtext></math>',
  'math-annotation':
    '<math><annotation-xml encoding="text/html"><img src=x onerror="HIT"></annotation-xml></math>',
  'math-semantics':
    '<math><semantics><mtext/><annotation-xml><svg onload="HIT"/></annotation-xml></semantics></math>',
  'xml-island': '<xml id="evil-xml"><x><script>HIT</script></x></xml>',
};
