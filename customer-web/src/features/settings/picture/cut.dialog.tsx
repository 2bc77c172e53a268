import { ImageCropper } from '@ark-ui/react/image-cropper';
import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { useSending } from '@veilway/web-client';
import { useObjectUrl } from '@veilway/web-client/use-object-url';
import type { Shown } from '../../../shared/ui/dialog/dialog-host.js';
import { Modal } from '../../../shared/ui/dialog/modal.js';
import { Failure } from '../../../shared/ui/feedback/failure.js';
import { toast } from '../../../shared/ui/feedback/toaster.js';
import { useSetPicture } from './api.js';
import { cut } from './cut.js';
import { texts } from './texts.js';

const MOST_ZOOM = 5;

const Viewport = chakra(ImageCropper.Viewport);
const Image = chakra(ImageCropper.Image);
const Selection = chakra(ImageCropper.Selection);

const WORDS = {
  rootLabel: texts.picture,
  rootRoleDescription: texts.picture,
  previewLoading: texts.loading,
  previewDescription: () => texts.shown,
  selectionLabel: () => texts.frame,
  selectionRoleDescription: texts.frameKind,
  selectionInstructions: texts.how,
  selectionValueText: ({ x, y }: { x: number; y: number }) => texts.where(x, y),
};

/** What of a picture is shown in a circle: nothing leaves the browser before that was chosen. */
export default function CutDialog({ open, onClose, file }: Shown & { file: File }) {
  const [isShown, setShown] = useState<boolean>();
  const url = useObjectUrl(file);
  const save = useSetPicture();
  const sending = useSending(save.isPending);
  const image = useRef<HTMLImageElement>(null);
  const zoom = useId();
  return (
    <Modal open={open} onClose={onClose} title={texts.cut}>
      {isShown === false ? (
        <Failure title={texts.noPicture.title} error={{ message: texts.noPicture.advice }} />
      ) : (
        <ImageCropper.Root aspectRatio={1} cropShape="circle" fixedCropArea maxZoom={MOST_ZOOM} translations={WORDS}>
          <Stack gap="4">
            <Text fontSize="sm" color="fg.muted">
              {texts.how}
            </Text>
            <Viewport alignSelf="center" maxW="full" bg="bg.muted" borderRadius="l2">
              {url && (
                <Image
                  ref={image}
                  src={url}
                  display="block"
                  maxW="full"
                  maxH="20rem"
                  onLoad={() => setShown(true)}
                  onError={() => setShown(false)}
                />
              )}
              <Selection
                borderRadius="full"
                boxShadow="0 0 0 100vmax rgb(0 0 0 / 55%)"
                outline="2px solid white"
                outlineOffset="-2px"
                _focusVisible={{ outlineWidth: '4px', outlineColor: 'brand.solid' }}
              />
            </Viewport>
            <ImageCropper.Context>
              {({ zoom: now, setZoom, getCropData }) => (
                <>
                  <Flex asChild align="center" gap="3" fontSize="sm">
                    <label htmlFor={zoom}>
                      {texts.zoom}
                      <chakra.input
                        id={zoom}
                        type="range"
                        flex="1"
                        min={1}
                        max={MOST_ZOOM}
                        step={0.1}
                        value={now}
                        accentColor="brand.solid"
                        onChange={({ target }) => setZoom(Number(target.value))}
                      />
                    </label>
                  </Flex>
                  {save.error && <Failure title={texts.notSaved} error={save.error} />}
                  <Flex gap="3" justify="flex-end">
                    <Button variant="outline" colorPalette="gray" onClick={onClose}>
                      {texts.cancel}
                    </Button>
                    <Button
                      disabled={!isShown}
                      onClick={() =>
                        save.mutate(() => cut(image.current!, getCropData()), {
                          onSuccess: () => {
                            toast.success({ title: texts.saved });
                            onClose();
                          },
                        })
                      }
                      {...sending}
                    >
                      {texts.keep}
                    </Button>
                  </Flex>
                </>
              )}
            </ImageCropper.Context>
          </Stack>
        </ImageCropper.Root>
      )}
    </Modal>
  );
}
