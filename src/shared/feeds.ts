/** What other programs may read of the public programme. */
export const feeds = [
  { path: '/programme.ics', type: 'text/calendar', summary: 'The programme as a calendar to subscribe to' },
  { path: '/programme/changes.atom', type: 'application/atom+xml', summary: 'Programme changes as a feed' },
  { path: '/schedule.json', type: 'application/json', summary: 'The schedule for conference apps, as JSON' },
  { path: '/schedule.xml', type: 'application/xml', summary: 'The schedule for conference apps, as XML' },
  { path: '/now.json', type: 'application/json', summary: 'Short session data for screens' },
  { path: '/abstracts.bib', type: 'application/x-bibtex', summary: 'The abstracts for BibTeX' },
  {
    path: '/abstracts.ris',
    type: 'application/x-research-info-systems',
    summary: 'The abstracts for reference managers, as RIS',
  },
  {
    path: '/abstracts.json',
    type: 'application/vnd.citationstyles.csl+json',
    summary: 'The abstracts for citation processors, as CSL-JSON',
  },
  { path: '/programme/embed', type: 'text/html', summary: 'The programme as a page for other websites' },
  { path: '/oembed', type: 'application/json', summary: 'oEmbed for links to the programme' },
] as const
