import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { call } from '#client/data/api.ts'
import { Button } from '#client/ui/button.tsx'
import type { Photo } from '#shared/photos/photos.ts'
import { type Crop, cropSquare, initialCrop, MAX_ZOOM, moveCrop, outputSize } from './crop.ts'

const PREVIEW_SIDE = 480
const QUALITY = 0.92

const draw = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, drawnSide: number) => {
  const { left, top, side } = cropSquare(picture, crop)
  canvas.width = drawnSide
  canvas.height = drawnSide
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, drawnSide, drawnSide)
}

const cropped = async (picture: ImageBitmap, crop: Crop, name: string): Promise<File> => {
  const canvas = document.createElement('canvas')
  draw(canvas, picture, crop, outputSize(picture, crop))
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY))
  if (!blob) throw new Error('The browser made no picture')
  return new File([blob], name, { type: blob.type })
}

type PhotoCropProps = {
  picture: ImageBitmap
  name: string
  onUploaded: (photo: Photo) => void
  onCancel: () => void
}

/** Crops a square by dragging, or with sliders that work by keyboard. */
export const PhotoCrop = ({ picture, name, onUploaded, onCancel }: PhotoCropProps) => {
  const [crop, setCrop] = useState(initialCrop)
  const canvas = useRef<HTMLCanvasElement>(null)
  const zoom = useRef<HTMLInputElement>(null)
  // The button that had the focus is gone.
  useEffect(() => zoom.current?.focus(), [])
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop, PREVIEW_SIDE)
  }, [picture, crop])
  const upload = useAction({
    send: async () => call('POST /api/uploads', { file: await cropped(picture, crop, name) }),
    failed: 'Failed to upload photo',
    onDone: onUploaded,
  })
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <canvas
        ref={canvas}
        role="img"
        aria-label="The photo as visitors will see it"
        className="aspect-square w-full max-w-72 cursor-move touch-none justify-self-center rounded-lg border border-line bg-paper-sunken"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.buttons === 0) return
          const { clientWidth } = event.currentTarget
          const right = event.movementX / clientWidth
          const below = event.movementY / clientWidth
          setCrop((current) => moveCrop(picture, current, right, below))
        }}
      />
      <div className="grid content-start gap-4">
        <p>Drag the photo, or use the sliders.</p>
        <Slider
          ref={zoom}
          label="Zoom"
          min={1}
          max={MAX_ZOOM}
          value={crop.zoom}
          onSlide={(zoom) => setCrop({ ...crop, zoom })}
        />
        <Slider label="Horizontal position" value={crop.x} onSlide={(x) => setCrop({ ...crop, x })} />
        <Slider label="Vertical position" value={crop.y} onSlide={(y) => setCrop({ ...crop, y })} />
        <div className="flex flex-wrap gap-3">
          <Button {...upload.button()}>Use this photo</Button>
          <Button variant="secondary" onClick={onCancel}>
            Back
          </Button>
        </div>
      </div>
    </div>
  )
}

type SliderProps = {
  ref?: Ref<HTMLInputElement>
  label: string
  min?: number
  max?: number
  value: number
  onSlide: (value: number) => void
}

const Slider = ({ ref, label, min = 0, max = 1, value, onSlide }: SliderProps) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={(event) => onSlide(event.currentTarget.valueAsNumber)}
        className="w-full accent-accent"
      />
    </div>
  )
}
