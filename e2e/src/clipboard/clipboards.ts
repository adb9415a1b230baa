/** What a program puts into the clipboard, and the elements that it becomes in an article. */
export interface ClipboardCase {
  readonly program: string;
  readonly html: string;
  readonly shown: string;
}

/** The bullet or number that Word on a computer writes in front of an item. */
const marker = (sign: string): string =>
  `<![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>`;
const wordItem = (level: number, sign: string, text: string): string =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>${marker(sign)}${text}<o:p></o:p></p>`;

const word = (body: string): string =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-family:"Aptos"} @list l0:level1 {mso-level-number-format:bullet} --></style></head><body lang=EN-US><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const webItem = (level: number, list: 'ol' | 'ul', start: number, text: string): string =>
  `<div class="ListContainerWrapper SCXW1"><${list} class="SCXW1" role="list"${list === 'ol' ? ` start="${start}"` : ''} style="margin:0px"><li data-aria-level="${level}" data-listid="1" class="OutlineElement SCXW1" role="listitem" style="margin:0px 0px 0px 24px"><p class="Paragraph SCXW1" style="margin:0px"><span data-contrast="auto" class="TextRun SCXW1"><span class="NormalTextRun SCXW1">${text}</span></span><span class="EOP SCXW1">&nbsp;</span></p></li></${list}></div>`;

export const clipboardCases: readonly ClipboardCase[] = [
  {
    program: 'Google Docs',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-weight:400;white-space:pre-wrap;">Spring looms</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;white-space:pre-wrap;">Three </span><span style="font-weight:700;white-space:pre-wrap;">bold</span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;"> slanted</span><span style="text-decoration:line-through;white-space:pre-wrap;"> struck</span></p><ul style="margin-top:0;"><li dir="ltr" aria-level="1" style="list-style-type:disc;"><p dir="ltr" role="presentation"><span style="white-space:pre-wrap;">One</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2" style="list-style-type:circle;"><p dir="ltr" role="presentation"><span style="white-space:pre-wrap;">Inner</span></p></li></ul></ul><h5 dir="ltr"><span style="white-space:pre-wrap;">Small print</span></h5></b>`,
    shown:
      '<h2>Spring looms</h2><p>Three <strong>bold</strong><em> slanted</em><s> struck</s></p><ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li></ul><h4>Small print</h4>',
  },
  {
    program: 'Word for Windows',
    html: word(
      `<h1>Spring looms</h1><p class=MsoNormal>A <b>bold</b> day.<o:p></o:p></p>${wordItem(1, '·', 'Item one')}${wordItem(2, 'o', 'Sub item')}${wordItem(1, '·', 'Item two')}<p class=MsoNormal>Then</p>${wordItem(1, '3.', 'Third')}${wordItem(1, '4.', 'Fourth')}<h6>Notes</h6>`,
    ),
    shown:
      '<h2>Spring looms</h2><p>A <strong>bold</strong> day.</p><ul><li><p>Item one</p><ul><li><p>Sub item</p></li></ul></li><li><p>Item two</p></li></ul><p>Then</p><ol start="3"><li><p>Third</p></li><li><p>Fourth</p></li></ol><h4>Notes</h4>',
  },
  {
    program: 'Word for Mac',
    html: word(
      `<p class=MsoTitle>Spring looms</p><p class=MsoListParagraph style='text-indent:-.25in;mso-list:l1 level1 lfo2'><!--[if !supportLists]--><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><!--[endif]-->First</p><p class=MsoListParagraph style='margin-left:1.0in;mso-list:l1 level2 lfo2'><!--[if !supportLists]--><span style='mso-list:Ignore'>a.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><!--[endif]-->Inner</p>`,
    ),
    shown: '<h2>Spring looms</h2><ol><li><p>First</p><ol><li><p>Inner</p></li></ol></li></ol>',
  },
  {
    program: 'Word in the browser',
    html: `<div class="OutlineElement SCXW1"><p class="Paragraph SCXW1" role="heading" aria-level="1" style="margin:0px"><span data-contrast="none" class="TextRun SCXW1">Spring looms</span></p></div><div class="OutlineElement SCXW1"><p class="Paragraph SCXW1"><span style="font-weight:bold" class="TextRun SCXW1">Bold</span></p></div>${webItem(1, 'ul', 1, 'One')}${webItem(2, 'ul', 1, 'Inner')}${webItem(1, 'ul', 1, 'Two')}`,
    shown:
      '<h2>Spring looms</h2><p><strong>Bold</strong></p><ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ul>',
  },
  {
    program: 'Pages',
    html: `<meta http-equiv="Content-Type" content="text/html; charset=utf-8"><style type="text/css">p.p1 {margin: 0.0px; font: 11.0px Helvetica} span.s1 {font-kerning: none}</style><p class="p1"><span class="s1"><b>Bold</b> and <i>slanted</i></span></p><ul class="ul1"><li class="li1"><span class="s1">One</span></li></ul>`,
    shown: '<p><strong>Bold</strong> and <em>slanted</em></p><ul><li><p>One</p></li></ul>',
  },
  {
    program: 'Notion',
    html: `<meta charset='utf-8'><h1>Spring looms</h1><p>Some <strong>bold</strong> and <code>code</code></p><ul><li><input type="checkbox"> Order wool</li><li><input type="checkbox" checked> Wash linen</li></ul><pre><code class="language-javascript">const a = 1;\nlet b;</code></pre>`,
    shown:
      '<h2>Spring looms</h2><p>Some <strong>bold</strong> and <code>code</code></p><ul><li><p>☐ Order wool</p></li><li><p>☑ Wash linen</p></li></ul><pre><code class="language-javascript">const a = 1;\nlet b;</code></pre>',
  },
  {
    program: 'Gmail',
    html: `<div dir="ltr">Dear Mira,<div><br></div><div>the <a href="https://shop.example/a_b?x=1&amp;y=2" target="_blank">order</a> is <span style="font-weight:bold">ready</span>.</div></div>`,
    shown:
      '<p>Dear Mira,</p><p>the <a href="https://shop.example/a_b?x=1&amp;y=2">order</a> is <strong>ready</strong>.</p>',
  },
  {
    program: 'Outlook',
    html: word(
      `<p class=MsoNormal>Dear Mira,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal><span style='font-weight:bold'>Ready</span> on Monday.<o:p></o:p></p>`,
    ),
    shown: '<p>Dear Mira,</p><p></p><p><strong>Ready</strong> on Monday.</p>',
  },
  {
    program: 'Excel',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {text-align:center;}--></style></head><body><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><colgroup><col width=64 span=2 style='width:48pt'></colgroup><!--StartFragment--><tr height=20><td colspan=2 height=20 style='height:15.0pt'>Likes</td></tr><tr height=20><td>Mon</td><td align=right style='text-align:right'>12</td></tr><!--EndFragment--></table></body></html>`,
    shown:
      '<table><tbody><tr><td colspan="2"><p>Likes</p></td></tr><tr><td><p>Mon</p></td><td align="right"><p>12</p></td></tr></tbody></table>',
  },
  {
    program: 'Google Sheets',
    html: `<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;width:0px"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;font-weight:bold;" data-sheets-value="x">Day</td><td style="font-weight:bold;text-align:center;">Likes</td></tr><tr style="height:21px;"><td>Mon</td><td style="text-align:center;">12</td></tr></tbody></table></google-sheets-html-origin>`,
    shown:
      '<table><tbody><tr><td><p><strong>Day</strong></p></td><td align="center"><p><strong>Likes</strong></p></td></tr><tr><td><p>Mon</p></td><td align="center"><p>12</p></td></tr></tbody></table>',
  },
];
