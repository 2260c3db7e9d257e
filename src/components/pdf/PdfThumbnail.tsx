import { useInViewport } from 'ahooks';
import { useRef } from 'react';
import { Page } from 'react-pdf';
import { THUMBNAIL_WIDTH_PX } from '../document/Thumbnails';

/** A page small, drawn when it comes near. */
export function PdfThumbnail({ page }: { page: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear] = useInViewport(place, { rootMargin: '200px' });
  return (
    <span ref={place} className="portal-pdf-thumbnail">
      {isNear && (
        <Page
          suspense={false}
          pageNumber={page}
          width={THUMBNAIL_WIDTH_PX}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          loading={null}
          error={null}
        />
      )}
    </span>
  );
}
