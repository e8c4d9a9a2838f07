/** Where people subscribe to a calendar at an address; `title` names it there. */
export const calendarServices = (address: string, title: string) => {
  const webcal = address.replace(/^https?:/, 'webcal:')
  const outlook = `calendar/0/addfromweb?${new URLSearchParams({ url: address, name: title })}`
  return [
    { name: 'Apple Calendar and other apps', url: webcal },
    {
      name: 'Google Calendar',
      url: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal })}`,
    },
    { name: 'Outlook', url: `https://outlook.live.com/${outlook}` },
    { name: 'Outlook at work or university', url: `https://outlook.office.com/${outlook}` },
  ]
}
