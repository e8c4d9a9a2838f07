import { createRenderer, type Renderer } from '#server/rendering/render.ts'

/** Renders the real pages without a build. */
export const testRenderer: Renderer = createRenderer(
  { origin: 'https://conference.example', demo: false, sendsLetters: false, signInProvider: null },
  { tags: () => '<script type="module" src="/entry.js"></script>' },
)

/** The renderer of a site that sends letters. */
export const mailRenderer: Renderer = createRenderer(
  { origin: 'https://conference.example', demo: false, sendsLetters: true, signInProvider: null },
  { tags: () => '' },
)

/** Records the path of every rendered page. */
export const countingRenderer = () => {
  const paths: string[] = []
  const renderer: Renderer = {
    ...testRenderer,
    render: (request) => {
      paths.push(request.path)
      return testRenderer.render(request)
    },
  }
  return { paths, renderer }
}
