/** The site's colours as browsers serialise them; rich-text.css adapts them to dark mode. */
export const textColours = [
  { name: 'Grey', value: 'rgb(83, 90, 104)' },
  { name: 'Teal', value: 'rgb(10, 100, 94)' },
  { name: 'Saffron', value: 'rgb(133, 84, 0)' },
  { name: 'Red', value: 'rgb(150, 25, 15)' },
  { name: 'Blue', value: 'rgb(30, 77, 134)' },
] as const

export const backgroundColours = [
  { name: 'Saffron', value: 'rgb(250, 236, 201)' },
  { name: 'Teal', value: 'rgb(217, 236, 230)' },
  { name: 'Red', value: 'rgb(251, 227, 221)' },
  { name: 'Blue', value: 'rgb(223, 233, 245)' },
] as const
