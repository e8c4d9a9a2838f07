import { createRenderer, type Renderer } from '../src/server/rendering/render'

/** The site's own pages, without the files of a build. */
export const testRenderer: Renderer = createRenderer(
  { origin: 'https://conference.example', demo: false },
  { tags: () => '<script type="module" src="/entry.js"></script>' },
)

/** Counts how often pages are really rendered. */
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
