const files = import.meta.glob<string>('./partners/*.svg', {
  eager: true,
  import: 'default',
  query: '?inline',
})

/** The logo of a partner as a data URL: four small files would be four requests. */
export const partnerLogo = (id: string) => files[`./partners/${id}.svg`]
