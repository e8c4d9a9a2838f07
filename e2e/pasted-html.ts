/** The clipboard of word processors, as they write it, shortened. */

export const wordLists = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- @list l0 {mso-list-id:1} p.MsoNormal {margin:0cm} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<h2 style='mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>What we keep<o:p></o:p></h2>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='margin-left:36.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB style='color:black'>Names<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>first <b>and</b> last<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto'>more about both<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>Addresses<o:p></o:p></p>
<p class=MsoNormal>Then:<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>3.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Ask us<o:p></o:p></p>
<p class=MsoListParagraph style='margin-left:72.0pt;mso-list:l1 level2 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>(a)<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>by letter<o:p></o:p></p>
<!--EndFragment--></body></html>`

export const wordListsEdited =
  '<h2>1. What we keep</h2>' +
  '<ul><li><p>Names</p><ul><li><p>first <strong>and</strong> last</p><p>more about both</p></li></ul></li><li><p>Addresses</p></li></ul>' +
  '<p>Then:</p>' +
  '<ol start="3"><li><p>Ask us</p><ol type="a"><li><p>by letter</p></li></ol></li></ol>'

export const wordTable = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:v="urn:schemas-microsoft-com:vml"><body>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=200 valign=top style='width:150.0pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Data<o:p></o:p></b></p></td>
  <td width=200 colspan=2 valign=top style='width:150.0pt'><p class=MsoNormal><b>Kept<o:p></o:p></b></p></td>
 </tr>
 <tr style='mso-yfti-irow:1'>
  <td rowspan=2><p class=MsoNormal>Names<o:p></o:p></p></td>
  <td><p class=MsoNormal align=center style='text-align:center'>a year<o:p></o:p></p></td>
  <td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td>
 </tr>
 <tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'>
  <td colspan=2><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>-<span>&nbsp; </span></span><![endif]>or less<o:p></o:p></p></td>
 </tr>
 <![if !supportMisalignedColumns]><tr height=0><td width=200></td><td width=100></td><td width=100></td></tr><![endif]>
</table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Text_x0020_Box_x0020_2" type="#_x0000_t202"><v:textbox><![if !mso]><table><tr><td><![endif]><div><p>Boxed</p></div></v:textbox></v:shape><![endif]--><![if !vml]><span style='mso-ignore:vglayout'><img width=189 height=60 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" alt="Text Box: Boxed" v:shapes="Text_x0020_Box_x0020_2"></span><![endif]>
<img width=100 height=100 src="file:///C:/Users/a/clip_image002.png" v:shapes="Picture_x0020_1"><img src="data:image/png;base64,iVBORw0KGgo=">Words<a style='mso-comment-reference:AB_1'>beside</a><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AB1]</a></span><o:p></o:p></p>
<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Really?</p></div></div>
</body></html>`

export const wordTableEdited =
  '<table><tbody><tr><th><p><strong>Data</strong></p></th><th colspan="2"><p><strong>Kept</strong></p></th></tr>' +
  '<tr><td rowspan="2"><p>Names</p></td><td><p style="text-align: center;">a year</p></td><td><p></p></td></tr>' +
  '<tr><td colspan="2"><ul><li><p>or less</p></li></ul></td></tr></tbody></table><p>Wordsbeside</p>'

export const wordOnline = `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph" role="heading" aria-level="2"><span class="TextRun"><span class="NormalTextRun">Rights</span></span></p></div>
<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-leveltext="" data-font="Symbol" data-listid="5" data-aria-posinset="1" data-aria-level="1" role="listitem"><p class="Paragraph"><span class="TextRun" style="font-weight:bold">See</span></p></li></ul></div>
<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-leveltext="o" data-listid="5" data-aria-posinset="1" data-aria-level="2" role="listitem"><p class="Paragraph"><span class="TextRun">all of it</span></p></li></ul></div>
<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-leveltext="" data-listid="5" data-aria-posinset="2" data-aria-level="1" role="listitem"><p class="Paragraph"><span class="TextRun">Correct</span></p></li></ul></div>`

export const wordOnlineEdited =
  '<h2>Rights</h2><ul><li><p><strong>See</strong></p><ul><li><p>all of it</p></li></ul></li><li><p>Correct</p></li></ul>'

export const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;color:#000000;font-weight:400">Cookies</span></h2>
<ol style="margin-top:0"><li dir="ltr" style="list-style-type:decimal;color:#000000" aria-level="1"><p dir="ltr" role="presentation"><span style="color:#000000;background-color:transparent;font-weight:700;font-style:italic">None</span></p></li>
<ol style="margin-top:0"><li dir="ltr" style="list-style-type:lower-roman" aria-level="2"><p dir="ltr" role="presentation"><a href="https://university.example" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">at all</span></a></p></li></ol></ol>
<div dir="ltr" align="left"><table style="border:none"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000 1pt"><p dir="ltr"><span style="font-weight:400">a</span></p></td><td><p dir="ltr"><span style="text-decoration:line-through">b</span></p></td></tr></tbody></table></div>
<p dir="ltr"><span><img src="https://lh7.googleusercontent.example/x" width="10" height="10"/></span></p></b>`

export const googleDocsEdited =
  '<h2>Cookies</h2><ol><li><p><strong><em>None</em></strong></p><ol type="i"><li><p><a rel="noreferrer" href="https://university.example">at all</a></p></li></ol></li></ol>' +
  '<table><tbody><tr><td><p>a</p></td><td><p><s>b</s></p></td></tr></tbody></table><p></p>'

export const libreOffice = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head>
<body lang="en-GB" dir="ltr"><ol><li><p style="line-height: 100%; margin-bottom: 0cm">One</p><ul><li><p><font color="#000000"><font face="Liberation Serif"><b>Two</b></font></font></p></li></ul></li></ol>
<table width="100%" cellpadding="4" cellspacing="0"><col width="128*"/><col width="128*"/><caption>Our table</caption>
<thead><tr valign="top"><th width="50%"><p align="center">Head</p></th><td><p>Other</p></td></tr></thead>
<tbody><tr><td><p>x</p></td><td><table><tr><td>inner</td><td>cell</td></tr></table></td></tr></tbody></table><hr/></body></html>`

export const libreOfficeEdited =
  '<ol><li><p>One</p><ul><li><p><strong>Two</strong></p></li></ul></li></ol><p>Our table</p>' +
  '<table><tbody><tr><th><p style="text-align: center;">Head</p></th><th><p>Other</p></th></tr>' +
  '<tr><td><p>x</p></td><td><p>inner</p><p>cell</p></td></tr></tbody></table>'
