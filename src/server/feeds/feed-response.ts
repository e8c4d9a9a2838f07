/** Scripts of other sites may read feeds. */
export const feed = (type: string, text: string, disposition?: string) => ({
  status: 200,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    ...(disposition ? { 'content-disposition': disposition } : {}),
  },
  body: Buffer.from(text),
})
