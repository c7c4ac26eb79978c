<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

/** What stops a call: 403, 404, 422 and so on, in the shape that the islands read. */
final class HttpError extends \Exception
{
    /**
     * @param array<string, string[]> $errors texts by field, for a 422
     * @param array<string, mixed> $more what else is in the body
     * @param array<string, string> $headers
     */
    public function __construct(
        public readonly int $status,
        string $message,
        public readonly array $errors = [],
        public readonly array $more = [],
        public readonly array $headers = [],
    ) {
        parent::__construct($message);
    }

    /** @param array<string, string[]> $errors */
    public static function invalid(array $errors): self
    {
        return new self(422, array_values($errors)[0][0], $errors);
    }

    public function response(): \WP_REST_Response
    {
        $errors = $this->errors ? ['errors' => $this->errors] : [];
        return new \WP_REST_Response(['message' => $this->getMessage()] + $errors + $this->more, $this->status, $this->headers);
    }
}
