import { Button, Code, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { Copy, Download } from 'lucide-react';
import { copy } from '../../../shared/ui/feedback/copy.js';
import { texts } from './texts.js';

const fileOf = (codes: readonly string[]) => `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}\n`;

/** Shown once; what is kept of them proves them, and cannot be read back. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => (
  <>
    <Text color="fg.muted" mb="4">
      {texts.keepThem}
    </Text>
    <SimpleGrid as="ol" aria-label={texts.recoveryCodes} columns={2} gap="2" mb="4" listStyleType="none">
      {codes.map((code) => (
        <li key={code}>
          <Code size="lg" w="full" justifyContent="center" variant="surface">
            {code}
          </Code>
        </li>
      ))}
    </SimpleGrid>
    <Flex gap="2" wrap="wrap">
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        onClick={() => void copy(codes.join('\n'), texts.codesCopied)}
      >
        <Copy size={16} aria-hidden /> {texts.copyCodes}
      </Button>
      <Button asChild size="sm" variant="outline" colorPalette="gray">
        <a href={fileOf(codes)} download={texts.fileName}>
          <Download size={16} aria-hidden /> {texts.downloadCodes}
        </a>
      </Button>
      <Button size="sm" ms="auto" onClick={onKept}>
        {texts.kept}
      </Button>
    </Flex>
  </>
);
