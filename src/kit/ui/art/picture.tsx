/** A photo cut into several widths, in WebP and, a little later, in AVIF. Plain data: islands receive it as JSON. */
export type Picture = {
  /** Content hash; names the files. */
  id: string;
  /** Pixels of the widest variant. */
  width: number;
  height: number;
  /** Pixels, ascending. */
  widths: number[];
  /** True if all of them are there in AVIF. */
  hasAvif?: boolean | undefined;
  alt: string;
  /** The part that has to be seen where it is cut; without it each place has its own. */
  focus?: string;
};

/** A small picture of a photo, as attributes of an image. With its pixels the page keeps its place free. */
export type Thumbnail = { src: string; width?: number; height?: number };

type Props = {
  picture: Picture;
  sizes: string;
  /** The picture that the first screen is made of: fetched at once, and first. */
  first?: boolean;
  className?: string;
};

export function PictureElement({ picture, sizes, first = false, className }: Props) {
  const middle = picture.widths[Math.floor((picture.widths.length - 1) / 2)] ?? picture.width;
  const best = picture.hasAvif ? "avif" : "webp";
  return (
    <picture>
      <source type={`image/${best}`} srcSet={sourceSet(picture, best)} sizes={sizes} />
      {/* One width, for the few browsers without AVIF: a list would cost every other one its bytes. */}
      <img
        src={pictureUrl(picture.id, middle, "webp")}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        className={classOf(picture, className)}
        loading={first ? undefined : "lazy"}
        decoding={first ? undefined : "async"}
        fetchPriority={first ? "high" : undefined}
      />
    </picture>
  );
}

/** Its styles are in focus.css. */
const classOf = ({ focus }: Picture, className: string | undefined): string | undefined =>
  focus ? [className, `focus-${focus}`].filter(Boolean).join(" ") : className;

type Format = "avif" | "webp";

export const pictureUrl = (id: string, width: number, format: Format): string =>
  `/imagens/${id}/${width}.${format}`;

const sourceSet = ({ id, widths }: Picture, format: Format): string =>
  widths.map((width) => `${pictureUrl(id, width, format)} ${width}w`).join(", ");
