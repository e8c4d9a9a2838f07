/** Tags by what they end: a line, a row of a table, a cell, or nothing. */
export const tagNames = {
  line: 'p div br li ul ol dl dt dd h1 h2 h3 h4 h5 h6 hr pre blockquote section article header footer main center form fieldset legend address html body',
  row: 'table thead tbody tfoot tr caption',
  cell: 'td th',
  nothing:
    'a b i u s em strong span font small big sub sup img input label strike del ins code tt mark abbr cite q meta link base col colgroup wbr button o:p style script head title',
}

/** The named entities of Latin-1, in code order from 160. */
export const latin1Names =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

/** Others, each with its code. */
export const otherNames =
  'amp 38 lt 60 gt 62 quot 34 apos 39 ndash 8211 mdash 8212 lsquo 8216 rsquo 8217 ldquo 8220 rdquo 8221 hellip 8230 bull 8226 ensp 32 emsp 32 thinsp 32 zwnj 8204 zwj 8205 lrm 8206 rlm 8207 OElig 338 oelig 339 Scaron 352 scaron 353 Zcaron 381 zcaron 382 Yuml 376 euro 8364 colon 58 commat 64 period 46'
