/** The site's own inks and tints, as their light values; rich-text.css turns them with the visitor's scheme. */
export const textColours = [
  { name: 'Grey', value: '#535a68' },
  { name: 'Teal', value: '#0a645e' },
  { name: 'Saffron', value: '#855400' },
  { name: 'Red', value: '#96190f' },
  { name: 'Blue', value: '#1e4d86' },
] as const

export const backgroundColours = [
  { name: 'Saffron', value: '#faecc9' },
  { name: 'Teal', value: '#d9ece6' },
  { name: 'Red', value: '#fbe3dd' },
  { name: 'Blue', value: '#dfe9f5' },
] as const
