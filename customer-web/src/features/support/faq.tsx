import { Box, Heading, Link as TextLink, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { texts } from './texts.js';

export const Faq = () => (
  <section aria-labelledby="faq">
    <Heading as="h2" size="md" id="faq" mb="3">
      {texts.faq}
    </Heading>
    <Stack gap="2">
      {texts.questions.map(({ question, answer }) => (
        <Box as="details" key={question} borderWidth="1px" borderRadius="l3" bg="bg.panel" px="4" py="3">
          <Box as="summary" cursor="pointer" fontWeight="medium">
            {question}
          </Box>
          <Text color="fg.muted" mt="2">
            {answer.map((part) =>
              typeof part === 'string' ? (
                part
              ) : (
                <TextLink key={part.to} asChild variant="underline">
                  <Link to={part.to}>{part.page}</Link>
                </TextLink>
              ),
            )}
          </Text>
        </Box>
      ))}
    </Stack>
  </section>
);
